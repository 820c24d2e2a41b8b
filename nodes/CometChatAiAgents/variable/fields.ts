import { optional, requiredFor, ruleMessage } from '../../engine';
import { options, text, upTo } from '../../fields/basic';
import { variable } from '../shared/id';

export const variableId = (description: string) => ({
	variableId: variable({ displayName: 'Variable', description }),
});

export const newVariableName = {
	...text({
		displayName: 'Name',
		description: 'Name of the variable, which can’t be changed afterwards',
		placeholder: 'e.g. plan',
		about: 'variable',
	}),
	schema: upTo(50).regex(
		/^[a-z][\w.]*$/i,
		ruleMessage(
			'isn’t the name of a variable',
			'Use letters, digits, dots and underscores, and start with a letter.',
		),
	),
};

export const valueFrom = options({
	displayName: 'Value From',
	description: 'Where the value comes from',
	options: {
		message_metadata: { name: 'Message Metadata', description: 'Metadata of the user’s message' },
		user_metadata: { name: 'User Metadata', description: 'Metadata of the user' },
		constant: { name: 'Constant', description: 'The same value always' },
	},
	sendAs: 'sourceType',
});

const sourcePath = text({
	displayName: 'Path',
	description: 'Place of the value in the metadata, with dots',
	placeholder: 'e.g. account.plan',
	max: 100,
});

const constantValue = text({
	displayName: 'Value',
	description: 'Value of the variable, always the same',
	placeholder: 'e.g. pro',
	max: 500,
});

export const newValue = {
	sourcePath: requiredFor(sourcePath, { valueFrom: ['message_metadata', 'user_metadata'] }),
	constantValue: requiredFor(constantValue, { valueFrom: ['constant'] }),
};

export const changedValue = {
	sourcePath: optional(sourcePath),
	constantValue: optional(constantValue),
};

/** What else a variable can have. */
export const variableDetails = {
	description: optional(
		text({
			displayName: 'Description',
			description: 'What the variable is for',
			placeholder: 'e.g. Plan of the customer',
			max: 200,
		}),
	),
	defaultValue: optional(
		text({
			displayName: 'Default',
			description: 'Value if none is found',
			placeholder: 'e.g. free',
			max: 200,
		}),
	),
};
