import { Fragment } from "react";
import { Link } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { AUTHOR_ROLES, type Byline } from "../../../domain/author.ts";
import { paths } from "../../../domain/paths.ts";
import styles from "./article-byline.module.css";

const list = new Intl.ListFormat("tr");

export function ArticleByline({ authors }: { authors: readonly Byline[] }) {
  const groups = AUTHOR_ROLES.map((role) => authors.filter((author) => author.role === role));
  return groups.map((group) => {
    const [first] = group;
    const word = first && copy.authors.roles[first.role];
    return (
      first && (
        <p key={first.role} className={styles.byline}>
          {word && `${word}: `}
          <Names authors={group} />
        </p>
      )
    );
  });
}

function Names({ authors }: { authors: readonly Byline[] }) {
  const parts = list.formatToParts(authors.map(({ name }) => name));
  const between = parts.filter(({ type }) => type === "literal").map(({ value }) => value);
  return authors.map(({ id, name }, index) => (
    <Fragment key={id}>
      {between[index - 1]}
      <Link to={paths.author(id)}>{name}</Link>
    </Fragment>
  ));
}
