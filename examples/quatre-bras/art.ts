/** The art of the game for `render` of `grognard/svg`: colours of terrain, water and armies. */
import type { Art } from 'grognard/kernel'

const ink = '#2b2118'
const army = (fill: string) => ({ fill, ink: '#ffffff', edge: ink, box: '#f4efe2' })

export const quatreBrasArt: Art = {
  terrain: {
    clear: { title: 'Fields', fill: '#e6dba6' },
    woods: { title: 'Woods', fill: '#d5d49a', shape: '#8fae6c', texture: 'trees', ink: '#4d6b39' },
    farm: { title: 'Farm', fill: '#e0cb98' },
  },
  hexsides: { stream: { title: 'Stream', stroke: '#5b93b8', width: 8 } },
  links: { road: { title: 'Road', stroke: '#f7f2e4', width: 7, casing: '#8a6d4b', casingWidth: 11 } },
  labels: { farm: { title: 'Farm, with its points', draw: 'town', ink } },
  sides: { french: { fill: '#2b4c8c', ink: '#ffffff' }, allied: { fill: '#a8322a', ink: '#ffffff' } },
  nationalities: {
    french: army('#2b4c8c'),
    british: army('#a8322a'),
    hanover: army('#c2604a'),
    brunswick: army('#2e2e33'),
    nassau: army('#4f7a52'),
    netherlands: army('#c9781f'),
  },
  sizes: { brigade: 'X' },
  status: { disordered: { title: 'Disordered', badge: 'D', fill: '#f2c230', ink } },
}
