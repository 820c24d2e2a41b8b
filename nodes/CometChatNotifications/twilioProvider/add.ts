import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { ifProviderExists, isEnabled, noProvider, oneProviderCodes } from '../shared/provider';
import { twilioAccount } from './fields';

const path = '/notifications/sms/v1/providers/twilio';

/** Add Twilio provider (docs/platform.md, Notifications). */
export const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add twilio provider',
	description: 'Send text messages through a Twilio account',
	request: { method: 'POST', api: 'chat', path, retry: 'safe' },
	body: { ...twilioAccount, isEnabled },
	response: object(),
	secrets: ['twilioAuthToken'],
	readBack: { path, notFound: noProvider },
	onConflict: ifProviderExists(path),
	codes: oneProviderCodes,
});
