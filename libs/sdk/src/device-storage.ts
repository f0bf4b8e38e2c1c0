/** Deletes what a part of the portal keeps for the member on this device. */
type Clear = () => unknown;

const kept = new Set<Clear>();

/**
 * Registers what deletes something that this device keeps for the signed-in member, besides what the browser deletes
 * with the session. Call it as soon as the code is loaded: a page that finds nobody signed in clears the device, too.
 * @returns unregisters it
 */
export function registerDeviceStorage(clear: Clear): () => void {
  kept.add(clear);
  return () => void kept.delete(clear);
}

/**
 * Deletes everything that this device keeps for a member: they signed out, their session has ended, or their account
 * was deleted. Never rejects; what fails is logged, and tried again by the next page.
 */
export async function clearDevice(): Promise<void> {
  const results = await Promise.allSettled([...kept].map(async (clear) => clear()));
  for (const result of results) if (result.status === 'rejected') console.warn(result.reason);
}
