import Image from "next/image";
import Link from "next/link";
import posts from "../posts.json";

/** As many as Mecmua's first page has. */
const FIRST = 25;

export default function Home() {
  return (
    <main>
      <h1>Rüzgârgülü</h1>
      <div className="grid">
        {posts.slice(0, FIRST).map(({ id, title, abstract, category, picture }, place) => (
          <article key={id}>
            <Image
              src={picture}
              alt={title}
              width={640}
              height={427}
              sizes="(max-width: 600px) 100vw, 300px"
              preload={place === 0}
            />
            <p className="category">{category}</p>
            <h2>
              <Link href={`/post/${id}`}>{title}</Link>
            </h2>
            <p>{abstract}</p>
          </article>
        ))}
      </div>
    </main>
  );
}
