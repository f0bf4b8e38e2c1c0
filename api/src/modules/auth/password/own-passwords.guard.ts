import { Injectable, type CanActivate } from '@nestjs/common';
import { Provider } from '../oidc/provider';
import { SignInFailure } from '../oidc/sign-in-failure';

/** Passwords of our own are for portals without an identity provider; with one there is one way in. */
@Injectable()
export class OwnPasswordsGuard implements CanActivate {
  constructor(private readonly provider: Provider) {}

  canActivate() {
    if (this.provider.isConfigured) throw new SignInFailure('noPasswords');
    return true;
  }
}
