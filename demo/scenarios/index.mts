import { announce } from './announce.mts';
import { announceRelease } from './announceRelease.mts';
import { answers } from './answers.mts';
import { blocked } from './blocked.mts';
import { burst } from './burst.mts';
import { byWord } from './byWord.mts';
import { calls } from './calls.mts';
import { cleanUp } from './cleanUp.mts';
import { decide } from './decide.mts';
import { firstLink } from './firstLink.mts';
import { handbook } from './handbook.mts';
import { hourlyCheck } from './hourlyCheck.mts';
import { importUsers } from './import.mts';
import { keywords } from './keywords.mts';
import { move } from './move.mts';
import { moveApp } from './moveApp.mts';
import { noModel } from './noModel.mts';
import { preview } from './preview.mts';
import { refund } from './refund.mts';
import { remindUnread } from './remindUnread.mts';
import { report } from './report.mts';
import { signup } from './signup.mts';
import { takeOver } from './takeOver.mts';
import { testApp } from './testApp.mts';
import { tool } from './tool.mts';
import { userData } from './userData.mts';
import { welcome } from './welcome.mts';

/** The jobs that people want done, in the order of the demo. */
export const scenarios = [
	...[signup, keywords, preview, importUsers, welcome, move, moveApp, testApp],
	...[announce, announceRelease, remindUnread],
	...[
		answers,
		burst,
		takeOver,
		noModel,
		blocked,
		report,
		hourlyCheck,
		decide,
		firstLink,
		refund,
		byWord,
		cleanUp,
		userData,
		calls,
	],
	...[handbook, tool],
];
