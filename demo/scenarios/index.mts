import { announce } from './announce.mts';
import { announceRelease } from './announceRelease.mts';
import { answers } from './answers.mts';
import { blocked } from './blocked.mts';
import { calls } from './calls.mts';
import { cleanUp } from './cleanUp.mts';
import { handbook } from './handbook.mts';
import { importUsers } from './import.mts';
import { keywords } from './keywords.mts';
import { move } from './move.mts';
import { refund } from './refund.mts';
import { remindUnread } from './remindUnread.mts';
import { report } from './report.mts';
import { signup } from './signup.mts';
import { tool } from './tool.mts';
import { welcome } from './welcome.mts';

/** The jobs that people want done, in the order of the demo. */
export const scenarios = [
	...[signup, keywords, importUsers, welcome, move],
	...[announce, announceRelease, remindUnread],
	...[answers, blocked, refund, cleanUp, calls, report],
	...[handbook, tool],
];
