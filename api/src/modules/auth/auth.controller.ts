import { Controller } from '@nestjs/common';
import { getCurrentUser, type CurrentUser } from '@portal/contracts/auth';
import { Handles } from '../../http/handles';
import { CurrentMember, type Member } from '../../security/member';

@Controller()
export class AuthController {
  @Handles(getCurrentUser)
  currentUser(@CurrentMember() member: Member): CurrentUser {
    return member;
  }
}
