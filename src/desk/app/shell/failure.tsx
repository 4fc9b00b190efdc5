import { useRouteError } from "react-router";
import { ApiError } from "../api/api.ts";
import { Button } from "../components/button.tsx";
import styles from "./shell.module.css";
import { copy } from "./shell-copy.ts";

/** A failure before the desk's shell is there. */
export function FailedPage() {
  return (
    <main>
      <Failure />
    </main>
  );
}

export function Failure() {
  const error = useRouteError();
  return (
    <div className={styles.failure}>
      <h1>{copy.failed}</h1>
      <p>{error instanceof ApiError ? error.message : copy.unknownFailure}</p>
      <Button onPress={() => location.reload()}>{copy.again}</Button>
    </div>
  );
}
