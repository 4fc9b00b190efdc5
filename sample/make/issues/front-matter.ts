import { stringify } from 'yaml'
import type { Edition } from './edition.ts'

/** The Markdown file by which the site lists an issue. */
export function frontMatterFor(edition: Edition): string {
  const head = stringify(
    {
      title: `Sayı ${edition.number}: ${edition.theme}`,
      abstract: edition.abstract,
      categories: ['Dijital Sayı'],
      image: `../images/sayi-${edition.number}.webp`,
      pdf: `./sayi-${edition.number}.pdf`,
      date: edition.date,
    },
    { lineWidth: 0 },
  )
  return `---\n${head}---\n\n${edition.about}\n`
}
