import { optional } from '../../engine';
import { text } from '../../fields/basic';
import { name } from '../../fields/common';
import { icon, parameters, purpose } from '../shared/fields';
import { frontendAction, several } from '../shared/id';

export const actionId = (description: string) => ({
	id: frontendAction({ displayName: 'Frontend Action', description }),
});

/** Agents name actions by their function (docs/platform.md, AI agents). */
export const functions = (description: string) => ({
	frontendActions: several({
		displayName: 'Frontend Actions',
		description,
		placeholder: 'e.g. openCart',
		entryName: 'Trigger Function',
		about: 'frontendAction',
	}),
});

export const actionName = name({
	displayName: 'Name',
	description: 'Name of the action',
	placeholder: 'e.g. Open cart',
});

export const actionPurpose = purpose(
	'What the action does, for the model',
	'e.g. Opens the cart of the user',
);

export const triggerFunction = text({
	displayName: 'Trigger Function',
	description: 'Unique name of the function in the client app, which can’t be changed afterwards',
	placeholder: 'e.g. openCart',
	max: 80,
});

/** What else an action can have. */
export const actionDetails = { parameters, icon: optional(icon) };

export const frontendActionCodes = {
	ERR_TOOL_NOT_FOUND: {
		message: 'No frontend action has this ID',
		advice: 'Check how the ID is written. Frontend Action → Get Many lists those of the app.',
		about: 'frontendAction',
	},
};
