export function typePrograms(root: string, folders: readonly string[]): string[];
