export async function dev(_apps: string[]) {}
