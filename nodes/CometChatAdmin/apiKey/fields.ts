import type { Field } from '../../engine';
import { options, password } from '../../fields/basic';
import { name } from '../../fields/common';
import { pathText } from '../../fields/id';

const about = {
	displayName: 'API Key',
	description:
		'The key itself, ideally from a secret store or from a previous node with Return Secrets turned on',
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
		description: 'Display name of the key',
		placeholder: 'e.g. Billing service',
	}),
	scope: options({
		displayName: 'Scope',
		description: 'What the key can be used for',
		options: {
			authOnly: {
				name: 'Auth Only',
				description: 'Log users in; client apps can contain this key',
			},
			fullAccess: { name: 'Full Access', description: 'Everything; for servers only' },
		},
	}),
};
