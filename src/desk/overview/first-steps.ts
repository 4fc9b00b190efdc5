import { countSample } from "../../content/library/sample/remove-sample.ts";
import type { DeskServices } from "../desk-services.ts";

export type FirstStepName = "sample" | "face" | "colophon" | "article" | "issue" | "codes";

export interface FirstStep {
  readonly name: FirstStepName;
  readonly isDone: boolean;
}

/** Empty once all is done. The sample's posts are not the magazine's own. */
export async function firstSteps(services: DeskServices): Promise<FirstStep[]> {
  const { config, members, isHosted } = services;
  const settings = await services.magazine.settings.read();
  const hasSample = !isHosted && (await countSample(services.library)) > 0;
  const steps: FirstStep[] = [
    { name: "face", isDone: Boolean(settings.name ?? config.magazine.name) },
    { name: "colophon", isDone: settings.owner !== undefined || (await hasOwnColophon(services)) },
    ...(isHosted ? [] : await firstPosts(services)),
    { name: "codes", isDone: config.secrets.memberCredential !== null || (await members.hasCodes()) },
    ...(hasSample ? [{ name: "sample", isDone: false } as const] : []),
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

async function hasOwnColophon({ library: { database } }: DeskServices): Promise<boolean> {
  const pages = database.selectFrom("page").select("id").where("id", "=", "kunye");
  return (
    (await pages.where("status", "=", "published").where("is_sample", "=", 0).executeTakeFirst()) !==
    undefined
  );
}

async function firstPosts({ library }: DeskServices): Promise<FirstStep[]> {
  const { posts, issues } = await library.database
    .selectFrom("post")
    .select(({ fn }) => [fn.countAll<number>().as("posts"), fn.count<number>("pdf_file").as("issues")])
    .where("status", "=", "published")
    .where("is_sample", "=", 0)
    .executeTakeFirstOrThrow();
  return [
    { name: "article", isDone: posts > issues },
    { name: "issue", isDone: issues > 0 },
  ];
}
