import { behaviourOf } from './behaviour.mts';

behaviourOf('cometChat', [0, 2]);
