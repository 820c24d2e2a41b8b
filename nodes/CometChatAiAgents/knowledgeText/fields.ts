import { longText, text } from '../../fields/basic';
import { sourceId } from '../shared/knowledge';

/** A title and its text (docs/platform.md, AI agents). */
export const title = text({
	displayName: 'Title',
	description: 'Title of the text',
	placeholder: 'e.g. Opening hours',
	max: 500,
});

export const content = longText({
	displayName: 'Content',
	description: 'What agents should know, at most 5,000 characters',
	placeholder: 'e.g. We are open from nine to five.',
	max: 5000,
	sendAs: 'text',
});

export const textId = (description: string) => sourceId('Knowledge Text', description);
