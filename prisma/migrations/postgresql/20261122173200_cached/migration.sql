-- AlterTable
ALTER TABLE "Generation" ADD COLUMN     "cachedTokens" INTEGER;
