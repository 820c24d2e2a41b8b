import * as z from 'zod/v4';

import { isLoopback } from '../../platform/hosts.mts';
import { field } from '../../platform/parts.mts';

/** Letters and digits alone, as the vendor words it. */
const alphanumeric = (name: string, most: number) =>
	field
		.text(name, most)
		.regex(/^[A-Za-z0-9]*$/, `The ${name} can contain only letters and digits, and no spaces.`);

/** The platform takes public https only; the sandbox can reach no more than this machine. */
export const isTarget = (address: string): boolean => {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
};

const settings = {
	name: field.text('name', 50),
	webhookURL: field
		.text('webhookURL', 255)
		.refine(isTarget, { message: 'The webhookURL must be an https URL.' }),
	useBasicAuth: field.flag('useBasicAuth').optional(),
	username: alphanumeric('username', 50).optional(),
	password: alphanumeric('password', 100).optional(),
	enabled: field.flag('enabled').optional(),
	retryOnFailure: field.flag('retryOnFailure').optional(),
};

export const newWebhook = z.object({ id: alphanumeric('id', 50), ...settings });
export const webhookChanges = z.object(settings).partial();

export const triggerIds = z.object({
	triggerIds: z
		.array(field.text('trigger', 100), 'The triggerIds must be a list of texts.')
		.min(1, 'The triggerIds list is empty.'),
});
