interface Checked {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}

/** What is wrong with a text or with whom it mentions. */
export const textFault = ({ error }: Checked) =>
  error?.issues.find(({ path }) => path[0] === 'content' || path[0] === 'mentions')?.message;
