import { optional } from '../../engine';
import { text } from '../../fields/basic';
import { jsonObject } from '../../fields/common';

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
			description: 'User agent of the app or browser',
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
