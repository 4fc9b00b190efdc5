import { Hono } from "hono";
import * as v from "valibot";
import { SectionReader } from "../../content/snapshot/section-reader.ts";
import { paths } from "../../domain/paths.ts";
import { PICTURE_FIELDS, type SettingName } from "../../magazine/settings.ts";
import { PublicError } from "../../platform/public-error.ts";
import { wellFormedJson } from "../../platform/well-formed-json.ts";
import type { DeskServices } from "../desk-services.ts";
import { copy as deskCopy } from "../http/desk-copy.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody, queryFields, queryText } from "../http/request-input.ts";
import { accentView } from "./accent-view.ts";
import { copy } from "./desk-settings-copy.ts";
import { draftedMagazine, saveSettings, settingChanges, settingsView } from "./magazine-settings.ts";

const pictureField = v.picklist(PICTURE_FIELDS);

export function settingsRoutes(services: DeskServices) {
  const { magazine } = services;
  return (
    new Hono<DeskEnv>()
      .use(publisherOnly)
      .get("/", async (context) => context.json(await settingsView(services)))
      .patch("/", jsonBody(v.object({ changes: settingChanges })), async (context) => {
        const given = context.req.valid("json").changes;
        const view = await saveSettings(services, given);
        await magazine.refresh();
        const labels = Object.keys(given).map((name) => copy.labels[name as SettingName]);
        await context.var.record("settings changed", labels.join(", "));
        return context.json(view);
      })
      .get("/accent", queryFields(v.object({ color: v.pipe(v.string(), v.maxLength(100)) })), (context) =>
        context.json(accentView(context.req.valid("query").color)),
      )
      // The picture's own bytes: pictures of the magazine are drawings as well, which no article may have.
      .post("/pictures/:field", async (context) => {
        const field = v.safeParse(pictureField, context.req.param("field"));
        if (!field.success) throw new PublicError("missing", deskCopy.notFound);
        const bytes = Buffer.from(await context.req.arrayBuffer());
        const name = queryText(context, "name") ?? copy.labels[field.output];
        const { takePicture } = await import("../../magazine/pictures/take-picture.ts");
        const { setting, files } = await takePicture(bytes, name.slice(0, 100), field.output);
        await magazine.settings.keepPictures(files);
        return context.json({ picture: setting, address: paths.magazineFile(setting.file) });
      })
      .get("/preview", async (context) => {
        const draft = await draftedMagazine(services, parsed(queryText(context, "draft")));
        return services.previewPage(context, paths.home(), {
          magazine: draft,
          navigation: () => new SectionReader(services.snapshot).navigation(draft.sections),
        });
      })
  );
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(wellFormedJson(text ?? "null"));
  } catch {
    return null;
  }
}
