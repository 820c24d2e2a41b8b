import { say } from '../../scripts/setup/progress.mjs';
import { Ledger, unfinished } from './ledger.mts';
import { type Target, removeAll } from './perform.mts';
import { stepsOf } from './prove.mts';
import { chaptersFor } from './steps/index.mts';

/**
 * Removes what earlier runs left in this app.
 * @param app what only this app has
 * @param agrees asks before each list
 * @returns whether nothing is left
 */
export async function clean(
	target: Target,
	app: string,
	folder: string,
	agrees: (question: string) => Promise<boolean>,
): Promise<boolean> {
	const steps = stepsOf(chaptersFor());
	const files = unfinished(folder);
	if (files.length === 0) say('Earlier runs left nothing.');
	for (const file of files) {
		const ledger = Ledger.opened(file);
		if (ledger.app !== app) {
			say(`${file} belongs to another app.`);
			continue;
		}
		const question = `Remove what begins with ${ledger.prefix} (${ledger.left.length})?`;
		if (!(await agrees(question))) continue;
		const { left } = await removeAll({ target, ledger }, steps);
		ledger.close();
		say(left.length === 0 ? 'Removed.' : `Not removed: ${left.join(', ')}`);
	}
	return unfinished(folder).length === 0;
}
