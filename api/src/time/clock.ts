/** Where the time comes from. Rules take a `now`; tests put their own clock here. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
