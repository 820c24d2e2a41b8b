import { scenarios } from '../../demo/scenarios/index.mts';
import { runScenario } from '../../demo/scenarios/runScenario.mts';
import { theStage } from './stage.mts';

describe('the example workflows, run by a real n8n', () => {
	test.each(scenarios.map((scenario) => [scenario.file, scenario] as const))(
		'%s succeeds and leaves in the sandbox what it should, no more',
		async (_file, scenario) => {
			const { n8n, sandbox } = await theStage();
			const { wrong } = await runScenario(scenario, n8n.client, sandbox);
			expect(wrong).toEqual([]);
		},
	);
});
