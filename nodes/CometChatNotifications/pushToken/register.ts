import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { authToken } from '../../fields/authToken';
import {
	isTokenAsSent,
	pushProvider,
	deviceTimeZone,
	platform,
	pushToken,
	tokenField,
	tokenIn,
} from './fields';

/** Register push token (docs/platform.md, Notifications). */
export const register = defineOperation({
	value: 'register',
	name: 'Register',
	action: 'Register push token',
	description: 'Register a device’s push token, so that the app on it gets notifications',
	request: { method: 'POST', api: 'chat', path: '/notifications/push/v1/tokens', retry: 'safe' },
	body: {
		platform,
		pushToken: { ...pushToken, sendAs: '' },
		authToken,
		...pushProvider,
		...deviceTimeZone,
	},
	toBody: (body, { platform: chosen, pushToken: token }) => ({
		...body,
		[tokenField(chosen)]: token,
	}),
	response: done('registered', 'platform', 'pushToken'),
	readBack: {
		path: '/notifications/push/v1/tokens?authToken={authToken}',
		notFound: [],
		hidden: {
			message: 'This push token is already registered, but not for this Auth Token',
			description:
				'Another auth token has it. Nothing was changed. Delete it there first if the device now belongs to this one.',
		},
		isThere: (found, _list, _conflicted, sent) => tokenIn(found, sent.pushToken) !== undefined,
		matches: (found, _list, _conflicted, sent) => isTokenAsSent(found, sent),
	},
	onConflict: { codes: ['ERR_TOKEN_ALREADY_EXISTS'], choices: ['return'] },
});
