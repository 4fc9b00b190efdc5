export const pageDescription = (title: string, name: string) => `${name} dergisi: ${title}.`;
