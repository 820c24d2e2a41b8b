import type { Field } from '../engine/declaration/field';
import { optional } from '../engine/declaration/field';
import { password, text } from './basic';
import { jsonObject } from './common';
import { pathText } from './id';

const about = {
	displayName: 'Auth Token',
	description: 'Token with which an app of the user is logged in',
	placeholder: 'e.g. ann-lee_16420f1c9a',
	about: 'authToken',
};

/** A token that is there. It logs its user in, so the form hides it and no message shows it. */
export const authToken: Field<string, true> = {
	...password(about),
	schema: pathText(about).schema,
};

/** What is known of the device that uses a token. */
export const device = {
	platform: optional(
		text({
			displayName: 'Platform',
			description: 'Platform that the app runs on',
			placeholder: 'e.g. android',
		}),
	),
	userAgent: optional(
		text({
			displayName: 'User Agent',
			description: 'How the app or browser calls itself',
			placeholder: 'e.g. Mozilla/5.0 (Android 14)',
			max: 1000,
		}),
	),
	appInfo: optional(
		jsonObject({
			displayName: 'App Info',
			description: 'Additional JSON data about the app',
			placeholder: 'e.g. {"version": "2.1.0"}',
		}),
	),
};
