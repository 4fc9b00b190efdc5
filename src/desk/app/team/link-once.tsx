import { shownAddress } from "../../../domain/address/shown-address.ts";
import { Button } from "../components/button.tsx";
import { Copyable } from "../components/copyable.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { copy } from "./team-copy.ts";

export interface GivenLink {
  readonly name: string;
  /** Its path; the address is the one at which the desk is open. */
  readonly link: string;
}

/** The server keeps a hash of it: this is the only time at which it can be shown. */
export function LinkOnce({ given: { name, link }, onClose }: { given: GivenLink; onClose(): void }) {
  return (
    <Modal title={copy.linkTitle} isOpen isDismissable={false} onClose={onClose}>
      <p>{copy.linkFor(name)}</p>
      <Copyable label={copy.linkLabel} hint={copy.linkHint} value={shownAddress(location.origin) + link} />
      <Actions>
        <Button look="main" onPress={onClose}>
          {copy.done}
        </Button>
      </Actions>
    </Modal>
  );
}
