/** Takes what a member left unsent out of this browser; every draft has its writer's id in its name. */
export function forgetDrafts(memberId: string) {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.includes(memberId)) storage.removeItem(key);
  }
}
