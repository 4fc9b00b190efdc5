import type { CommandOption } from "./command.ts";

export const json: CommandOption = { value: null, help: "sonucu JSON olarak yazar" };
export const progress: CommandOption = {
  value: null,
  help: "ilerlemeyi terminal dışında da yazar (hata çıkışına)",
};
