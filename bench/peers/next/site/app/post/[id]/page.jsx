import Image from "next/image";
import Link from "next/link";
import { notFound } from "next/navigation";
import posts from "../../../posts.json";

export function generateStaticParams() {
  return posts.map(({ id }) => ({ id }));
}

export async function generateMetadata({ params }) {
  const { id } = await params;
  return { title: posts.find((post) => post.id === id)?.title };
}

export default async function Post({ params }) {
  const { id } = await params;
  const post = posts.find((one) => one.id === id);
  if (!post) notFound();
  return (
    <main>
      <p>
        <Link href="/">Rüzgârgülü</Link>
      </p>
      <article>
        <h1>{post.title}</h1>
        <p>{post.author}</p>
        <Image src={post.picture} alt={post.title} width={960} height={640} sizes="100vw" preload />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the benchmark's own text */}
        <div dangerouslySetInnerHTML={{ __html: post.html }} />
      </article>
    </main>
  );
}
