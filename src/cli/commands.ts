import type { Command, CommandOption } from "./command.ts";
import { copy } from "./command-copy.ts";

const json: CommandOption = { value: null, help: copy.options.json };
const progress: CommandOption = { value: null, help: copy.options.progress };

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: "post add",
    operands: [{ name: copy.operands.article }],
    ...copy.commands["post add"],
    options: { json },
    load: () => import("./commands/post-add.ts"),
  },
  {
    name: "post list",
    operands: [],
    ...copy.commands["post list"],
    options: { json },
    load: () => import("./commands/post-list.ts"),
  },
  {
    name: "post show",
    operands: [{ name: copy.operands.id }],
    ...copy.commands["post show"],
    options: { json },
    load: () => import("./commands/post-show.ts"),
  },
  {
    name: "post remove",
    operands: [{ name: copy.operands.id }],
    ...copy.commands["post remove"],
    options: { json },
    load: () => import("./commands/post-remove.ts"),
  },
  {
    name: "issue add",
    operands: [{ name: copy.operands.pdf }],
    ...copy.commands["issue add"],
    options: {
      title: { value: copy.values.title, isRequired: true, help: copy.options.title },
      abstract: { value: copy.values.text, help: copy.options.abstract },
      category: { value: copy.values.name, isRepeatable: true, help: copy.options.category },
      cover: { value: copy.values.picture, help: copy.options.cover },
      date: { value: copy.values.date, help: copy.options.date },
      id: { value: copy.values.id, help: copy.options.id },
      json,
      progress,
    },
    load: () => import("./commands/issue-add.ts"),
  },
  {
    name: "issue report",
    operands: [{ name: copy.operands.id, isOptional: true }],
    ...copy.commands["issue report"],
    options: { json, progress },
    load: () => import("./commands/issue-report.ts"),
  },
  {
    name: "content check",
    operands: [],
    ...copy.commands["content check"],
    options: { json, progress },
    load: () => import("./commands/content-check.ts"),
  },
  {
    name: "sample reset",
    operands: [],
    ...copy.commands["sample reset"],
    options: { yes: { value: null, help: copy.options.yes }, json, progress },
    load: () => import("./commands/sample-reset.ts"),
  },
  {
    name: "codes create",
    operands: [],
    ...copy.commands["codes create"],
    options: {
      batch: { value: copy.values.name, isRequired: true, help: copy.options.batch },
      count: { value: copy.values.count, isRequired: true, help: copy.options.count },
      out: { value: copy.values.sheet, isRequired: true, help: copy.options.out },
      "valid-from": { value: copy.values.date, help: copy.options.validFrom },
      "valid-until": { value: copy.values.date, help: copy.options.validUntil },
      json,
      progress,
    },
    load: () => import("./commands/codes-create.ts"),
  },
  {
    name: "codes list",
    operands: [],
    ...copy.commands["codes list"],
    options: { json },
    load: () => import("./commands/codes-list.ts"),
  },
  {
    name: "codes show",
    operands: [{ name: copy.operands.printed }],
    ...copy.commands["codes show"],
    options: { json },
    load: () => import("./commands/codes-show.ts"),
  },
  {
    name: "codes revoke",
    operands: [{ name: copy.operands.printed }],
    ...copy.commands["codes revoke"],
    options: { yes: { value: null, help: copy.options.yesRevoke }, json },
    load: () => import("./commands/codes-revoke.ts"),
  },
  {
    name: "codes stats",
    operands: [{ name: copy.operands.batch, isOptional: true }],
    ...copy.commands["codes stats"],
    options: { json },
    load: () => import("./commands/codes-stats.ts"),
  },
];
