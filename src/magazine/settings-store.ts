import type { Settings } from "./settings.ts";

/** A file that a changed setting brings with it: its name among the pictures, and its bytes. */
export type NewFile = readonly [name: string, bytes: Uint8Array];

export interface SettingsChange {
  /** Undefined: back to the default. */
  readonly settings: { readonly [Name in keyof Settings]: Settings[Name] | undefined };
  readonly files: readonly NewFile[];
  /** Called before anything is written, while nobody else changes the settings; what it throws ends the change. */
  check?(current: Settings): void;
}

/** The publisher's settings, with the pictures that they name. */
export interface SettingsStore {
  /** As people call it: the file's name, or the database's. */
  readonly name: string;
  /** Folder of the pictures on this machine. */
  readonly pictures: string;
  /** Another one with every change. @throws an error while the database is away */
  version(): Promise<string>;
  /** With its pictures in the folder. @throws PublicError naming the place, the field and what it takes */
  read(): Promise<Settings>;
  /** As this machine read them last; where they are a file, as they are. */
  readCopy(): Promise<Settings>;
  /**
   * Whole or not at all, one change after another; pictures that no setting names any more go.
   * @throws PublicError also when the settings as they are cannot be read: they are not written over
   */
  change(change: SettingsChange): Promise<Settings>;
  /** Pictures that no setting names yet wait for a day. */
  keepPictures(files: readonly NewFile[]): Promise<void>;
  /** Has a picture in the folder that another machine took. @returns false where there is none */
  fetchPicture(name: string): Promise<boolean>;
  close(): Promise<void>;
}
