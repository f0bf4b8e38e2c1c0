import { Injectable } from '@nestjs/common';
import { ONBOARDING_PAGE } from '@portal/contracts/onboarding';
import { Site } from '../../site/site.service';
import { safeReturnTo } from './return-to';

/** Where members are redirected after signing in. */
@Injectable()
export class PostLoginRedirect {
  constructor(private readonly site: Site) {}

  /** The requested page; onboarding if none was requested and a live release has it. */
  async for(returnTo?: string): Promise<string> {
    const place = safeReturnTo(returnTo);
    if (place !== '/') return place;
    const site = await this.site.current?.siteFor('stable');
    return site?.pageAt(ONBOARDING_PAGE, true) ? ONBOARDING_PAGE : place;
  }
}
