import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ifProviderExists, noProvider, oneProviderCodes } from '../shared/provider';
import {
	channel,
	CUSTOM_PATH,
	customPath,
	customProvider,
	hasProvider,
	isProviderAsSent,
	ofChannel,
	providerIn,
} from './fields';

/** Add custom provider: a webhook (docs/platform.md, Notifications). */
export const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add custom provider',
	description: 'Send each notification of a channel to your own webhook',
	request: { method: 'POST', api: 'chat', path: customPath, pathBy: 'channel', retry: 'safe' },
	path: { channel },
	body: { ...customProvider, ...ofChannel },
	response: object(),
	secrets: ['basicAuthPassword'],
	readBack: {
		path: CUSTOM_PATH,
		notFound: noProvider,
		isThere: hasProvider,
		matches: (found, _list, _conflicted, sent) => isProviderAsSent(found, sent),
	},
	onConflict: ifProviderExists(CUSTOM_PATH),
	codes: oneProviderCodes,
	toRow: providerIn,
});
