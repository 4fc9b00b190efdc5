import { data, Link } from "react-router";
import type { PageLink } from "../../../domain/magazine.ts";
import { paths } from "../../../domain/paths.ts";
import { foldTurkish } from "../../../domain/turkish-text.ts";
import { ownHeaders, publicPage } from "../../cache-headers.ts";
import { PageHead } from "../../components/page-head.tsx";
import { metaOf, type SiteData } from "../../page-meta.ts";
import { siteContext } from "../../services.ts";
import type { Route } from "./+types/privacy";
import styles from "./privacy.module.css";
import { type KeptThing, privacyCopy as words } from "./privacy-copy.ts";

const OWN_TEXT = /kvkk|kisisel veri|gizlilik|aydinlatma|cerez/;
const CONTACT = /kunye|iletisim|hakkinda/;

export function loader({ context }: Route.LoaderArgs) {
  return data(context.get(siteContext).privacy, { headers: publicPage() });
}

export const headers = ownHeaders;

export const meta = metaOf((_, { name }) => ({
  title: words.title,
  description: words.description(name),
  path: paths.privacy(),
}));

export default function Privacy({ loaderData: facts, matches: [root] }: Route.ComponentProps) {
  const { things, offlineThings } = words.device;
  return (
    <div className={styles.page}>
      <PageHead title={words.title} note={null} />
      <p className={styles.lead}>{words.lead}</p>
      <h2>{words.short.title}</h2>
      <Points points={words.short.points} />
      <h2>{words.controller.title}</h2>
      <Controller {...root.loaderData} />
      <h2>{words.server.title}</h2>
      <p>{words.server.lead}</p>
      {words.server.things(facts).map((thing) => (
        <Kept key={thing.what} thing={thing} />
      ))}
      <h2>{words.cookies.title}</h2>
      <p>{words.cookies.lead}</p>
      <dl className={styles.names}>
        {words.cookies.things(facts).map(([name, text]) => (
          <Named key={name} names={[name]} text={text} />
        ))}
      </dl>
      <h2>{words.device.title}</h2>
      <p>{words.device.lead}</p>
      <dl className={styles.names}>
        {[...things, ...(root.loaderData.offlineReading ? offlineThings : [])].map(([keys, text]) => (
          <Named key={text} names={keys} text={text} />
        ))}
      </dl>
      <h2>{words.others.title}</h2>
      {words.others.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h2>{words.rights.title}</h2>
      <p>{words.rights.lead}</p>
      <Points points={words.rights.points} />
      <p>
        {words.rights.devices} <Link to={paths.devices()}>{words.rights.devicesLink}</Link>
      </p>
    </div>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function Controller({ magazine, pages }: Pick<SiteData, "magazine" | "pages">) {
  return (
    <>
      <p>{words.controller.text(magazine.publisher, magazine.name)}</p>
      <PageLinks label={words.controller.own} pages={pages.filter(titled(OWN_TEXT))} />
      <PageLinks label={words.controller.pages} pages={pages.filter(titled(CONTACT))} />
    </>
  );
}

function titled(pattern: RegExp): (page: PageLink) => boolean {
  return ({ title }) => pattern.test(foldTurkish(title));
}

function PageLinks({ label, pages }: { label: string; pages: readonly PageLink[] }) {
  if (pages.length === 0) return null;
  return (
    <p className={styles.links}>
      {label}
      {pages.map(({ id, title }) => (
        <Link key={id} to={paths.page(id)}>
          {title}
        </Link>
      ))}
    </p>
  );
}

function Kept({ thing: { what, text, why, howLong } }: { thing: KeptThing }) {
  return (
    <section className={styles.kept}>
      <h3>{what}</h3>
      <p>{text}</p>
      <dl>
        <dt>{words.labels.why}</dt>
        <dd>{why}</dd>
        <dt>{words.labels.howLong}</dt>
        <dd>{howLong}</dd>
      </dl>
    </section>
  );
}

function Named({ names, text }: { names: readonly string[]; text: string }) {
  return (
    <>
      <dt>
        {names.map((name) => (
          <code key={name}>{name}</code>
        ))}
      </dt>
      <dd>{text}</dd>
    </>
  );
}
