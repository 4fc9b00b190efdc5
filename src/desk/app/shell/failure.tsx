import { useRouteError } from "react-router";
import { ApiError } from "../api/api.ts";
import { Button } from "../components/button.tsx";
import styles from "./shell.module.css";
import { copy } from "./shell-copy.ts";

/** Where nothing of the desk is there to stand in. */
export function FailedPage() {
  return (
    <main>
      <Failure />
    </main>
  );
}

/** In place of a screen. */
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
