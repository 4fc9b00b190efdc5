export const feedCopy = {
  title: (name: string, magazine: string) => `${name} · ${magazine}`,
  more: {
    issue: "Sayıyı dergide açın",
    membersOnly: "Üyelere açık: dergide okuyun",
    long: "Yazının tamamını dergide okuyun",
  },
} as const;
