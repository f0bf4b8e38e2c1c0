import { Injectable } from '@nestjs/common';
import { Passwords } from './passwords';

/** The one way by which a new password is taken: creating an account, changing the password and resetting it. */
@Injectable()
export class NewPasswords {
  constructor(private readonly passwords: Passwords) {}

  /** The hash of a new password, to be stored. Every form names its field `password`, for what is refused here. */
  hashOf(password: string): Promise<string> {
    return this.passwords.hash(password);
  }
}
