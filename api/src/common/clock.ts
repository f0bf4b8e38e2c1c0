import { Injectable } from '@nestjs/common';

/** Where the time comes from. Rules take a `now`; tests put their own clock here. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
