/** The condition by which rows of projects that nobody is told of are left out. */
export const OPEN_PROJECT = 'project.state != "closed" && project.state != "lost" && project.state != "suspended"'
