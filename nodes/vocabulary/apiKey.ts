import type { Field } from '../engine/declaration/field';
import { options, password } from './basic';
import { name } from './common';
import { pathText } from './id';

const about = {
	displayName: 'API Key',
	description: 'The key itself, best from a node before or from where you keep your secrets',
	placeholder: 'e.g. 4f1d2b…',
	about: 'apiKey',
};

/**
 * A key that is there. It is its own ID, so a list to choose from would leave it readable in the
 * workflow: the form hides it, and no message shows it.
 */
export const apiKey: Field<string, true> = { ...password(about), schema: pathText(about).schema };

/** What is said of a key (docs/platform.md, Authentication). */
export const keyFields = {
	name: name({
		displayName: 'Name',
		description: 'Name by which people know the key',
		placeholder: 'e.g. Billing service',
	}),
	scope: options({
		displayName: 'Scope',
		description: 'What can be done with the key',
		options: {
			authOnly: { name: 'Auth Only', description: 'Log users in; apps may hold such a key' },
			fullAccess: { name: 'Full Access', description: 'Everything; for servers only' },
		},
	}),
};
