import { api } from "../api/api.ts";
import { Button } from "../components/button.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { IssueTermsForm } from "./issue-terms-form.tsx";
import { copy } from "./issue-words.ts";
import { useLoaded } from "./use-loaded.ts";

export function TermsDialog({ postId, onClose }: { postId: string; onClose(): void }) {
  const loaded = useLoaded(postId, async () =>
    (await api.issues[":id"].$get({ param: { id: encodeURIComponent(postId) } })).json(),
  );
  return (
    <Modal title={copy.terms} onClose={onClose}>
      {loaded && (
        <IssueTermsForm
          issue={loaded.issue}
          onSaved={onClose}
          end={({ isChanged, isSaving }) => (
            <Actions>
              <Button onPress={onClose}>{copy.forget}</Button>
              <Button type="submit" look="main" isDisabled={!isChanged} isPending={isSaving}>
                {copy.save}
              </Button>
            </Actions>
          )}
        />
      )}
    </Modal>
  );
}
