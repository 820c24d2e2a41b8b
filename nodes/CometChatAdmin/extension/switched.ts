import { batched, keyLists, resultByListAndKey } from '../../engine';
import { textList } from '../../fields/basic';
import { idSchema } from '../../fields/id';

/** Extensions to turn on or off, a row and a result for each. */
export function switching(what: 'enabled' | 'disabled') {
	const extensions = textList({
		displayName: 'Extensions',
		description:
			'IDs of the extensions: one per entry, comma-separated, or an array from an expression',
		placeholder: 'e.g. polls',
		entryName: 'Extension',
		about: 'extension',
		schema: idSchema,
		sendAs: what,
	});
	return {
		body: { extensions },
		execution: batched(
			keyLists({
				by: [],
				lists: ['extensions' as const],
				fields: { extensions },
				entryName: 'Extension',
				about: 'extension',
				resultOf: resultByListAndKey,
				// The platform names no limit; it has 45 extensions.
				max: 50,
				row: ({ key }) => ({ extension: key, [what]: true }),
			}),
		),
	};
}
