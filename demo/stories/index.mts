import { importUsers } from './import.mts';
import { keywords } from './keywords.mts';
import { signup } from './signup.mts';
import { welcome } from './welcome.mts';

/** The jobs that people want done, in the order of the demo. */
export const stories = [signup, keywords, importUsers, welcome];
