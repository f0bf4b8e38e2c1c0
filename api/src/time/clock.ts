/** Provides the time. Rules take a `now`; tests inject their own clock. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
