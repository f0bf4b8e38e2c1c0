/** The channel of PostgreSQL on which a process hears of moves and of a new brand; the payload is the number of the change. */
export const DEPLOYMENTS_CHANNEL = 'delivery';
