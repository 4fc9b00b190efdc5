import { turkishNumber } from "../../../domain/turkish-number.ts";

export const copy = {
  more: (label: string) => `${label}: artır`,
  fewer: (label: string) => `${label}: azalt`,
  refusal: (min: number, max: number) =>
    `${turkishNumber(min)} ile ${turkishNumber(max)} arasında bir tam sayı yazın.`,
} as const;
