import { object, requiredFor, type RunnableOperation } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { longText, options, text } from '../../fields/basic';
import { PATH, together } from './together';

const message = longText({
	displayName: 'Message',
	description: 'Text of the message that replaces it',
	placeholder: 'e.g. We’re here from 9 to 5.',
	sendAs: '',
});

/** Set message shortcuts: the platform only stores all at once, so those that are there are read first. */
export const set: RunnableOperation = defineOperation({
	value: 'set',
	name: 'Set',
	action: 'Set message shortcuts',
	description: 'Add, update, remove or replace the shortcuts that all users of the app have',
	notice:
		'All input items are sent together. With Replace All, don’t put a loop before this node: only the last batch would remain.',
	request: { method: 'PUT', api: 'management', path: PATH, retry: 'safe', first: 'POST' },
	checkWith: 'Message Shortcut → Get Many',
	body: {
		change: options({
			displayName: 'Change',
			description: 'What to do with the shortcuts of all input items',
			sendAs: '',
			options: {
				add: { name: 'Add or Update', description: 'Keeps the other shortcuts' },
				replace: { name: 'Replace All', description: 'Only those of the input items remain' },
				remove: { name: 'Remove', description: 'Keeps the other shortcuts' },
			},
		}),
		shortcut: text({
			displayName: 'Shortcut',
			description: 'Text that users type, usually with an exclamation mark in front',
			placeholder: 'e.g. !hours',
			sendAs: '',
		}),
		message: requiredFor(message, { change: ['add', 'replace'] }),
	},
	execution: together(() => set),
	response: object(),
});
