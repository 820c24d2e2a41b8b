import { options } from '../../fields/basic';

/** The order of a list by cursor, which also says with which end it begins (docs/platform.md, Paging). */
export const order = {
	order: options({
		displayName: 'Order',
		description: 'Which results come first; Limit keeps the first ones',
		options: { prepend: 'Newest First', append: 'Oldest First' },
		sendAs: 'affix',
	}),
};
